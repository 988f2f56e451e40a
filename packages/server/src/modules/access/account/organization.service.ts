import type { OrganizationFeature } from '@tenderdesk/domain/access/organization/codes';
import type { Context } from '../../../kernel/context.ts';
import { badField, orNotFound } from '../../../kernel/errors.ts';
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

/**
 * For what is to serve a unit of the group from now on.
 * @throws HttpError 404 for what is none (a company, an agency), 400 at `organizationId` for one that is closed
 */
export async function expectOpenUnit({ db }: Pick<Context, 'db'>, organizationId: string): Promise<void> {
  const open = orNotFound(await records.selectUnitOpen(db, organizationId));
  if (!open)
    throw badField('organizationId', {
      zh: '该单位已停用，请选择其他单位',
      en: 'This unit is closed: choose another one',
    });
}
