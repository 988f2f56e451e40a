import type { OrganizationFeature } from '@tenderdesk/domain/access/organization/codes';
import type { Context } from '../../../kernel/context.ts';
import * as records from './account.repository.ts';

/** The name of an organisation that there is, whoever asks. */
export const nameOfOrganization = ({ db }: Pick<Context, 'db'>, organizationId: string): Promise<string> =>
  records.selectOrganizationName(db, organizationId);

/** True where the organisation itself has a feature. @param feature code of sys.OrganizationFeature */
export const hasFeature = (
  { db }: Pick<Context, 'db'>,
  organizationId: string,
  feature: OrganizationFeature,
): Promise<boolean> => records.selectHasFeature(db, organizationId, feature);

/** Whether a unit of the group, no company and no agency, is there and open. */
export const isOpenUnit = ({ db }: Pick<Context, 'db'>, organizationId: string): Promise<boolean> =>
  records.selectIsOpenUnit(db, organizationId);
