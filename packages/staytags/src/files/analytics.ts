export { analytics } from '@staytags/analytics/analytics/analytics.widget';
export { slice as analyticsSlice } from '@staytags/analytics/analytics/analytics.start';
export { behaviour as analyticsView } from '@staytags/analytics/analytics/analytics.behaviour';
