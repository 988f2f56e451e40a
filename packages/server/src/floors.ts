/**
 * The order of the server's modules, by area: each may import only what stands above it in this list, and nothing stands
 * beside it. `modules.ts` is written in this order (npm run gen), docs/architecture.md draws it, tools/borders holds it.
 */
export const FLOORS = {
  /** What every office needs, whatever it does. */
  platform: ['attachment', 'parameter', 'printing', 'reference', 'error-log', 'portal', 'system'],
  /** Who may enter, and what they did. */
  access: ['account', 'access-log', 'sign-in', 'preference'],
  /** What people have to do, and how something is handed in, checked and approved. */
  work: ['reminder', 'flow'],
  /** Whom the group works with. */
  people: ['expert', 'supplier', 'self-service'],
  planning: ['plan'],
  /** A purchase from its start to what is published of it. */
  procedure: [
    'project',
    'sealing',
    'handover',
    'project-tag',
    'document-number',
    'countersign',
    'bidding-document',
    'announcement',
    'question',
  ],
  bidding: ['deposit', 'registration', 'clarification', 'bid', 'opening', 'opening-schedule', 'joined'],
  selection: ['committee', 'quote', 'evaluation', 'candidate', 'negotiation', 'evaluation-report', 'award'],
  fulfilment: ['contract', 'performance', 'performance-purchase', 'highway'],
  /** What looks at all of it. */
  oversight: ['project-query', 'plan-statistics', 'paper', 'lawfulness', 'report', 'preview'],
} as const satisfies Record<string, readonly string[]>;
