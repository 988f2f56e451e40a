import {
  EVENT_FACTS,
  EVENT_KINDS,
  EVENT_WORDS,
  REPLAY_WINDOW_S,
  type FactKind,
  type SentKind,
} from '@tenderdesk/domain/access/webhook/events';

const FACT_SCHEMAS: Readonly<Record<FactKind, object>> = {
  id: { type: ['string', 'null'], pattern: '^[0-9a-f]{32}$' },
  text: { type: ['string', 'null'] },
  code: { type: ['string', 'null'], description: 'A code of the dictionaries' },
  date: { type: ['string', 'null'], description: 'yyyy-MM-dd' },
  dateTime: { type: ['string', 'null'], description: 'yyyy-MM-dd HH:mm:ss, Asia/Shanghai' },
  amountWan: { type: ['string', 'null'], description: '万元, a decimal' },
  count: { type: ['integer', 'null'] },
};

const closed = (properties: object) => ({
  type: 'object' as const,
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

const bodyOf = (kind: SentKind, facts: Readonly<Record<string, FactKind>>) =>
  closed({
    id: {
      type: 'string',
      pattern: '^[0-9a-f]{32}$',
      description: 'Of the event, the same with every try: who knows it has taken it already',
    },
    kind: { type: 'string', const: kind },
    occurredTime: FACT_SCHEMAS.dateTime,
    organization: closed({
      id: { type: 'string' },
      code: { type: ['string', 'null'], description: 'By which files and other systems know the unit' },
      name: { type: 'string' },
    }),
    facts: closed(Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, FACT_SCHEMAS[fact]]))),
  });

const header = (name: string, description: string) => ({
  ...{ name, in: 'header' as const, required: true, description },
  schema: { type: 'string' as const },
});

const HEADERS = [
  header('TenderDesk-Event', 'The id of the event, as in the body'),
  header('TenderDesk-Key', 'Names the secret that signed'),
  header(
    'TenderDesk-Timestamp',
    `Seconds since 1970 at this try; refuse what differs from your clock by more than ${REPLAY_WINDOW_S}`,
  ),
  header(
    'TenderDesk-Signature',
    'v1= and HMAC-SHA256, hexadecimal, under the secret over the timestamp, a full stop and the body as it came',
  ),
];

const webhookOf = (kind: SentKind, facts: Readonly<Record<string, FactKind>>) => ({
  post: {
    operationId: `event${kind}`,
    tags: ['Outgoing events'],
    summary: `${EVENT_WORDS[kind].en} / ${EVENT_WORDS[kind].zh}`,
    security: [],
    parameters: HEADERS,
    requestBody: { required: true, content: { 'application/json': { schema: bodyOf(kind, facts) } } },
    responses: {
      '2XX': { description: 'Taken; answer within 10 s' },
      '4XX': { description: 'Refused for good, but for 408 and 429; whatever else is answered is tried again' },
    },
  },
});

/** What the OpenAPI document says of the events that other systems are sent (ADR 0058). */
export const eventDocument = () =>
  Object.fromEntries<ReturnType<typeof webhookOf>>([
    ...EVENT_KINDS.map((kind) => [kind, webhookOf(kind, EVENT_FACTS[kind])] as const),
    ['TEST', webhookOf('TEST', {})],
  ]);
