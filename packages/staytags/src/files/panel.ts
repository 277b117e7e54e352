// What every tooltip, menu and popover needs.
import '@staytags/ui/panel/popover-panel';
import '@staytags/ui/panel/tooltip';
