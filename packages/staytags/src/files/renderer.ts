// React, or Preact in the light bundle, with code that most views share and the views of the header.
import '@staytags/cms/cms-content';
import '@staytags/element/render/compact';
import '@staytags/element/render/hooks';
import '@staytags/element/lazy/lazy-part';
import '@staytags/element/render/react-host';
import '@staytags/ui/basics/button';
import '@staytags/ui/basics/icons';
import '@staytags/ui/notices/live';

export { view as favouritesView } from '@staytags/search/favourites/favourites.view';
export { view as orderView } from '@staytags/booking/order/order.view';
