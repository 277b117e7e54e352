// Code of every dialog.
import '@staytags/ui/dialog/dialog';
