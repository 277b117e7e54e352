// The renderer of the page: React, or Preact in the light bundle, with what first views share.
import '@staytags/element/react-host';
import '@staytags/element/hooks';
import '@staytags/ui/button';
import '@staytags/ui/icons';
import '@staytags/ui/live';
