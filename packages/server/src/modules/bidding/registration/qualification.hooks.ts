import type { Text } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { extensionPoint } from '../../../kernel/module.ts';
import type { ProjectRow } from '../../procedure/project/project.service.ts';

/** What a prequalification says of a company and a section. */
export interface Qualification {
  /** The results are out. */
  sent: boolean;
  qualified: boolean;
  /** Who was qualified together, the lead first: nobody joins or leaves afterwards (例37). */
  supplierIds: readonly string[];
}

/** Whether a company is qualified for a section; null in a round without a prequalification. Filled by the module that keeps them. */
export const qualifications = extensionPoint<
  'prequalification',
  (context: Context, project: ProjectRow, sectionId: string, supplierId: string) => Promise<Qualification | null>
>('qualifications');

/** Tells those who have applied and cannot register yet what is said about the tender. Filled by the module that keeps them. */
export const applicationsTold = extensionPoint<
  'prequalification',
  (context: Context, project: ProjectRow, event: Text) => Promise<void>
>('applicants are told');
