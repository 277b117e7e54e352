// Code that several behaviours need, and no earlier file. Dialogs and notices need some of it too.
import '@staytags/cms/site-root';
import '@staytags/element/host/cms-form';
import '@staytags/element/host/selectors';
import '@staytags/net/safe-html';
import '@staytags/page/part/fetch-part';
import '@staytags/page/part/lend';
import '@staytags/page/part/page-hash.logic';
import '@staytags/page/part/printing';
import '@staytags/page/part/report-empty';
import '@staytags/ui/basics/speak-for';
import '@staytags/ui/dialog/modal-stack';
import '@staytags/ui/motion/findable';
import '@staytags/ui/notices/live-region';
import '@staytags/ui/motion/motion';
import '@staytags/ui/motion/on-resize';
import '@staytags/ui/motion/show-element';
import '@staytags/ui/presses/composed';
