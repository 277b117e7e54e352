export { amenities } from '@staytags/search/amenities/amenities.widget';
export { view as amenitiesView } from '@staytags/search/amenities/amenities.view';
export { view as shareView } from '@staytags/booking/share/share.view';
export { view as availabilityView } from '@staytags/booking/availability/availability.view';
export { view as pricingView } from '@staytags/booking/pricing/pricing.view';
export { view as calendarView } from '@staytags/booking/calendar/calendar.view';
