import { DICTIONARIES } from '@tenderdesk/domain/platform/reference/shipped';
import { dictWords } from '@tenderdesk/domain/platform/reference/shipped-words';
import { TOLD } from './told-dictionaries.ts';

/** The words of the dictionaries in English; the build writes their value in the place of this file. */
export default dictWords(
  DICTIONARIES.filter(({ type }) => !TOLD.includes(type)),
  'en',
);
