/**
 * The order of the server's modules, from the ground up: a module imports only modules of a floor below its own. Of each area
 * only those are named that other modules of the area stand on; its other folders stand side by side on top of them. It
 * is held and drawn by tools/structure, and modules.ts is written in this order (npm run gen).
 */
export const FLOORS = {
  /** What every office needs, whatever it does. */
  platform: ['parameter', 'reference', 'printing'],
  /** Who may enter, and what they did. */
  access: ['account', 'access-log'],
  /** What people have to do, and how something is handed in, checked and approved. */
  work: ['remind-plan', 'reminder', 'filing'],
  /** Whom the group works with. */
  people: ['supplier'],
  /** What is known of prices, and whom one can ask. */
  inquiry: ['inquiry-supplier', 'inquiry-record'],
  planning: ['plan'],
  /** A project from its start to what is published of it. */
  procedure: ['procedure-change', 'project', 'sealing', 'bidding-document', 'announcement'],
  bidding: ['deposit', 'document-fee', 'registration', 'bid', 'opening', 'room-booking'],
  selection: ['committee', 'prequalification', 'quote', 'evaluation', 'candidate', 'bid-validity', 'negotiation'],
  fulfilment: ['contract'],
  /** What looks at all of it. */
  oversight: ['paper', 'lawfulness', 'figures', 'supervision', 'report'],
  /** What moves a project on: it asks everybody below, and nobody asks it. */
  course: ['course'],
} as const satisfies Record<string, readonly string[]>;
