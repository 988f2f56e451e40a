import type { Context } from '../../../kernel/context.ts';
import { extensionPoint } from '../../../kernel/module.ts';

/** A project that a record is filed from. */
export interface CitedProject {
  organizationId: string;
  organizationPath: string;
  /** Nobody may learn yet who takes part. */
  sealed: boolean;
}

/** A project within the caller's scope, or HTTP 404; filled by the module that knows what is sealed. */
export const citedProjects = extensionPoint<'project', (context: Context, projectId: string) => Promise<CitedProject>>(
  'projects that dishonesty records are filed from',
);
