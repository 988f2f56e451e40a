import { PaperKind } from '@tenderdesk/domain/oversight/paper/codes';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { coded, dateTimeText, enumOf, id, paged, pageQuery } from '../../../kernel/wire.ts';
import { formats } from '../../platform/printing/printing.contract.ts';

export const kinds = enumOf(PaperKind);

const PaperFile = z.object({ format: formats, sha256: z.string(), size: z.number().int() });

const Paper = z.object({
  id,
  kind: coded,
  number: z.string(),
  title: z.string(),
  round: z.number().int(),
  frozenTime: dateTimeText,
  code: z.string(),
  contentSha256: z.string(),
  /** Those that were made; each is made once, when it is first asked for. */
  files: z.array(PaperFile),
});

export const listPapers = endpoint({
  method: 'GET',
  path: '/tender/project/{projectId}/paper',
  summary:
    'The papers of a project, frozen with its approvals, the newest first; and those of its present phase as drafts',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: z.object({ projectId: id }),
  reply: z
    .object({
      drafts: z.array(z.object({ kind: coded, subjectId: z.string(), title: z.string() })),
      papers: z.array(
        Paper.extend({
          voidedTime: dateTimeText.nullable(),
          /** False while the names in it are secret (法37). */
          readable: z.boolean(),
          /** Those by bidders are not counted before the opening. */
          downloads: z.number().int(),
        }),
      ),
    })
    .meta({ id: 'ProjectPapers' }),
});

export const preparePaperSet = endpoint({
  method: 'POST',
  path: '/tender/project/{projectId}/paperSet',
  summary:
    'Has all papers of a project that the caller may read prepared as one archive of PDF files with a catalogue; it is fetched from the prepared files',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: z.object({ projectId: id }),
  transaction: false,
  reply: z.object({ preparedId: id }),
});

export const findPapers = endpoint({
  method: 'GET',
  path: '/paper/find',
  summary:
    'Papers within one’s scope by what stands on them: the number (its beginning, past the project’s), or the whole code of a copy',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  query: z.object({ keyword: z.string().trim().min(1).max(100) }),
  reply: z.array(
    z
      .object({
        id,
        kind: coded,
        number: z.string(),
        title: z.string(),
        projectId: id,
        projectName: z.string(),
        voidedTime: dateTimeText.nullable(),
      })
      .meta({ id: 'FoundPaper' }),
  ),
});

export const draftPaper = endpoint({
  method: 'GET',
  path: '/tender/project/{projectId}/paperDraft',
  summary: 'A paper of the present phase as it would be approved now, marked as a draft',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: z.object({ projectId: id }),
  query: z.object({ kind: kinds, subjectId: z.string().max(32).default(''), format: formats }),
});

const paper = z.object({ paperId: id });
const wanted = z.object({ format: formats });

export const openPaper = endpoint({
  method: 'GET',
  path: '/paper/{paperId}/file',
  summary: 'A paper as PDF or Word; who takes it is noted',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: paper,
  query: wanted,
});

export const listDownloads = endpoint({
  method: 'GET',
  path: '/paper/{paperId}/download/page',
  summary: 'Who took a paper and when, the newest first; bidders among them only once the opening has started',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: paper,
  query: pageQuery,
  reply: paged(
    z
      .object({
        id: z.string(),
        format: formats,
        userName: z.string(),
        organizationName: z.string(),
        downloadedTime: dateTimeText,
      })
      .meta({ id: 'PaperDownload' }),
  ),
});

const registration = z.object({ registrationId: id });

export const listOwnPapers = endpoint({
  method: 'GET',
  path: '/bidder/registration/{registrationId}/paper',
  summary: 'Papers that one’s company gets: the bidding document, clarifications, its own notices',
  permit: 'READ:BIDDER_JOINED',
  scope: 'supplier',
  params: registration,
  reply: z.array(Paper.meta({ id: 'OwnPaper' })),
});

export const openOwnPaper = endpoint({
  method: 'GET',
  path: '/bidder/registration/{registrationId}/paper/{paperId}/file',
  summary: 'One of them as PDF or Word; who takes it is noted',
  permit: 'READ:BIDDER_JOINED',
  scope: 'supplier',
  params: registration.extend({ paperId: id }),
  query: wanted,
});

export const openReceipt = endpoint({
  method: 'GET',
  path: '/bidder/bid/{bidId}/receipt',
  summary: 'The receipt of one’s own bid as PDF',
  permit: 'READ:BIDDER_JOINED',
  scope: 'supplier',
  params: z.object({ bidId: id }),
});

export const verifyPaper = endpoint({
  method: 'GET',
  path: '/public/paper',
  summary: 'What the code on a copy stands for: kind, project, time, and the SHA-256 of its files. No contents',
  permit: 'PUBLIC',
  scope: 'published',
  query: z.object({
    code: z
      .string()
      .max(40)
      .transform((value) => value.toUpperCase().replace(/[^A-Z0-9]/g, '')),
  }),
  reply: z
    .object({
      kind: coded,
      number: z.string(),
      title: z.string(),
      projectCode: z.string(),
      projectName: z.string(),
      organizationName: z.string(),
      frozenTime: dateTimeText,
      voidedTime: dateTimeText.nullable(),
      contentSha256: z.string(),
      files: z.array(PaperFile),
    })
    .meta({ id: 'VerifiedPaper' }),
});
