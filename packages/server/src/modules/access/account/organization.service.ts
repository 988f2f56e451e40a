import type { Context } from '../../../kernel/context.ts';
import * as records from './account.repository.ts';

/** The name of an organisation that there is, whoever asks. */
export const nameOfOrganization = ({ db }: Pick<Context, 'db'>, organizationId: string): Promise<string> =>
  records.selectOrganizationName(db, organizationId);
