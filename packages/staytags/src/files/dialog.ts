// What every dialog needs.
import '@staytags/ui/dialog/dialog';
import '@staytags/ui/presses/opener';
