// Fetched with the first notice.
export { slice } from '@staytags/ui/notices/notices.start';
