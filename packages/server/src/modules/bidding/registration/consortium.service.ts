import { ruleError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, notFound } from '../../../kernel/errors.ts';
import { codeFrom } from '../../../kernel/ids.ts';
import { isOut, latestBiddingAnnouncement } from '../../procedure/announcement/announcement.service.ts';
import { acceptsConsortia, anySection, projectOf, type ProjectRow } from '../../procedure/project/project.service.ts';
import { suppliersNamed, supplierOf, type SupplierRow } from '../../people/supplier/supplier.service.ts';

/** A member of a consortium as its lead names it, with the code by which it agreed (ADR 0023). */
export interface NamedMember {
  name: string;
  uscc: string;
  consent: string;
}

/**
 * The suppliers, audited where that is asked for, that are named as members and have agreed to it: otherwise anybody could learn by naming them who
 * takes part, and keep them from bidding. @throws HttpError 400 at the first that is none
 */
export async function membersOf(
  context: Context,
  sectionId: string,
  named: readonly NamedMember[],
  auditedOnly: boolean,
): Promise<SupplierRow[]> {
  const members = await suppliersNamed(context, named, auditedOnly);
  return members.map((member, index) => {
    if (!member)
      throw badField(`consortiumMembers.${index}`, {
        zh: '名称与统一社会信用代码不符，或该企业未通过审核',
        en: 'Name and credit code do not belong together, or the company is not audited',
      });
    if (plainCode(named[index]?.consent ?? '') !== consentOf(context, sectionId, member.id))
      throw badField(`consortiumMembers.${index}.consent`, {
        zh: '授权码不正确，请向该成员索取其在本标段的联合体授权码',
        en: 'Not the consent code of this member for this section: ask the member for it',
      });
    return member;
  });
}

/** @throws RuleError CONSORTIUM where the project accepts none (例37) */
export async function requireConsortia(context: Context, project: ProjectRow): Promise<void> {
  if (await acceptsConsortia(context, project)) return;
  throw ruleError('CONSORTIUM', 'consortiumMembers', {
    zh: '本项目不接受联合体投标',
    en: 'Consortia may not bid for this project',
  });
}

/** 60 bits, which nobody guesses. */
const CONSENT_LENGTH = 12;

const consentOf = ({ signer }: Context, sectionId: string, supplierId: string): string =>
  codeFrom(Buffer.from(signer.mark('consent', `${sectionId} ${supplierId}`), 'base64url'), CONSENT_LENGTH);

/** A code as people type it. */
const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/**
 * The caller's company agrees to be a member of a consortium for the section: it gets the code that the lead asks for.
 * @throws HttpError 404 before the announcement and for people without a company; RuleError where none may take part
 */
export async function giveConsent(context: Context, sectionId: string): Promise<{ consent: string }> {
  const { id } = await supplierOf(context, context.user.supplierId ?? '');
  const project = await projectOf(context, await anySection(context, sectionId));
  if (!isOut(context, await latestBiddingAnnouncement(context, project))) throw notFound();
  await requireConsortia(context, project);
  context.concerns(project.id);
  context.audit({ action: 'CONSENT_TO_CONSORTIUM', objectType: 'supplier', objectId: id });
  return { consent: consentOf(context, sectionId, id).replace(/(?<=^.{4}|^.{8})/g, '-') };
}
