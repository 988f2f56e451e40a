import { givenUscc } from '../../people/supplier/given.ts';
import type { Caller } from '../../../kernel/testing/test-app.ts';
import { addInquirySupplier } from './inquiry-supplier.contract.ts';

let count = 0;

/** What a clerk types of a company that can be asked. */
export const companyForm = (changes: object = {}) => ({
  name: `澄江材料${(count += 1)}有限公司`,
  uscc: givenUscc(),
  kinds: ['PRODUCT' as const],
  offers: '道路石油沥青、改性沥青',
  district: '110101',
  contact: '林知远',
  mobile: '13800000001',
  ...changes,
});

/** A company that can be asked, kept by the unit of the clerk. */
export async function givenInquirySupplier(clerk: Caller, changes: object = {}) {
  const body = companyForm(changes);
  const reply = await clerk.call(addInquirySupplier, { body });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return { ...body, id: (reply.body as { id: string }).id };
}
