import { LEAST_AGENCY_REASON } from '@tenderdesk/domain/procedure/agency-draw/agency-draw';
import type { Text } from '@tenderdesk/domain/rule';

/** Why somebody is left out, has declined, or is drawn again. */
export const longEnough = (value: string | null | undefined): Text | null =>
  !value || value.trim().length >= LEAST_AGENCY_REASON
    ? null
    : { zh: `不少于${LEAST_AGENCY_REASON}个字`, en: `At least ${LEAST_AGENCY_REASON} characters` };
