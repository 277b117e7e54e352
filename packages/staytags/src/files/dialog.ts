// Code of every dialog.
import '@staytags/ui/dialog/dialog';
import '@staytags/ui/presses/opener';
