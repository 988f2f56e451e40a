import { DICTIONARIES } from '@tenderdesk/domain/platform/reference/shipped';
import { dictWords } from '@tenderdesk/domain/platform/reference/shipped-words';

/** The words of the dictionaries in Chinese; the build writes their value in the place of this file. */
export default dictWords(DICTIONARIES, 'zh');
