import type { Context } from '../../../kernel/context.ts';
import { randomId } from '../../../kernel/ids.ts';
import * as records from './registration.repository.ts';

/**
 * Who took part in a section elsewhere. Its company is told nothing: it did not register here.
 * @returns the id of the registration
 */
export async function enterOutside(
  { db, user, cipher }: Context,
  { projectId, sectionId, supplierId }: { projectId: string; sectionId: string; supplierId: string },
): Promise<string> {
  const row = await records.insertRegistration(
    db,
    {
      id: randomId(),
      projectId,
      sectionId,
      supplierId,
      contact: '',
      phone: cipher.sealContact(''),
      consortium: false,
      downloadedTime: null,
      withdrawnTime: null,
      createdBy: user.id,
      outside: true,
    },
    [{ supplierId, lead: true }],
  );
  return row.id;
}

/** Takes out what was entered by mistake, with the bid that hangs on it. */
export const removeOutside = ({ db }: Context, registrationId: string): Promise<void> =>
  records.deleteOutside(db, registrationId);
