// Code of every tooltip, menu and popover.
import '@staytags/ui/panel/popover-panel';
import '@staytags/ui/panel/tooltip';
