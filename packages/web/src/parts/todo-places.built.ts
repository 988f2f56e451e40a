import { REMIND_PLACES } from '@tenderdesk/domain/work/reminder/category-table';

/** Where the reminders of each category lead; the build writes the value in the place of this file. */
export default REMIND_PLACES;
