import { randomBytes } from 'node:crypto';
import { eventAddress, SECRET_MARK, type EventKind } from '@tenderdesk/domain/access/webhook/events';
import type { Context } from '../../../kernel/context.ts';
import { badField, duplicate, expectVersion, HttpError, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { may } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { forgetListeners, type EventPort } from '../../../kernel/events.ts';
import { expectOpenUnit } from '../account/organization.service.ts';
import * as records from './webhook.repository.ts';

/** Which systems of the house are told of what (ADR 0058). The events themselves: kernel/events.ts. */

const TYPE = 'webhook';
const ACTIONS = ['edit', 'renew', 'test', 'remove'] as const;

/** Systems by the page. */
export async function listWebhooks(context: Context, filter: PageQuery & { state?: records.WebhookState | undefined }) {
  const { rows, total } = await records.pageWebhooks(context.db, filter);
  const maintains = may(context.user, 'MAINTAIN:WEBHOOK');
  return {
    ...total,
    content: rows.map((row) => ({
      ...row,
      allowedActions:
        maintains && row.state !== 'REMOVED'
          ? [...ACTIONS, row.state === 'ON' ? ('switchOff' as const) : ('switchOn' as const)]
          : [],
    })),
  };
}

interface Form {
  name: string;
  url: string;
  kinds: EventKind[];
  organizationId: string;
  withBelow: boolean;
}

const SECRET_BYTES = 32;
const KEY_BYTES = 6;
const newSecret = () => ({
  secret: `${SECRET_MARK}${randomBytes(SECRET_BYTES).toString('base64url')}`,
  keyId: randomBytes(KEY_BYTES).toString('base64url'),
});

/** @throws HttpError 400 for an address that is none and a unit that is closed, 404 for a unit that is none */
async function checkForm(context: Context, form: Form, secure: boolean): Promise<Form> {
  const fault = eventAddress(form.url, secure);
  if (fault) throw badField('url', fault);
  await expectOpenUnit(context, form.organizationId);
  return { ...form, url: new URL(form.url).href, kinds: [...new Set(form.kinds)] };
}

const taken = () => duplicate({ name: { zh: '已有同名的系统', en: 'There is a system of this name' } });
const traced = ({ name, url, kinds, organizationId, withBelow }: Form) => ({
  ...{ name, url, organizationId, withBelow },
  kinds: kinds.join(','),
});

/**
 * Tells a system from now on. The secret is told here and never again.
 * @param secure only https is taken
 * @throws HttpError 400, 404, 409 DUPLICATE
 */
export async function create(context: Context, input: Form, secure: boolean) {
  const { db, user, cipher } = context;
  const form = await checkForm(context, input, secure);
  const { secret, keyId } = newSecret();
  const id = newId();
  const made = await records.insertWebhook(db, { ...form, id, secret: cipher.seal(secret), keyId, createdBy: user.id });
  if (!made) throw taken();
  forgetListeners(context);
  context.audit({ action: 'CREATE', objectType: TYPE, objectId: id, after: { ...traced(form), keyId } });
  return { id, secret, keyId };
}

/** @throws HttpError 404, 409 CONFLICT */
async function lock({ db }: Context, id: string, version: number): Promise<records.WebhookRow> {
  const row = orNotFound(await records.lockOptionalWebhook(db, id));
  expectVersion(row.version, version);
  return row;
}

/** @param secure only https is taken. @throws HttpError 400, 404, 409 CONFLICT, DUPLICATE */
export async function saveWebhook(
  context: Context,
  id: string,
  { version, ...input }: Form & { version: number },
  secure: boolean,
) {
  const before = await lock(context, id, version);
  const form = await checkForm(context, input, secure);
  if (await records.isNamed(context.db, form.name, id)) throw taken();
  await records.updateWebhook(context.db, id, form);
  context.audit({ action: 'CHANGE', objectType: TYPE, objectId: id, before: traced(before), after: traced(form) });
  return { id };
}

/** @throws HttpError 404, 409 CONFLICT */
export async function switchOnOff(
  context: Context,
  id: string,
  { enabled, version }: { enabled: boolean; version: number },
  events: EventPort,
) {
  const before = await lock(context, id, version);
  await records.updateWebhook(context.db, id, { enabled });
  forgetListeners(context);
  context.audit({
    action: 'CHANGE',
    objectType: TYPE,
    objectId: id,
    before: { name: before.name, enabled: before.enabled },
    after: { name: before.name, enabled },
  });
  context.afterCommit(events.wake);
  return { id };
}

/** Signs by another secret. @throws HttpError 404, 409 CONFLICT */
export async function renew(context: Context, id: string, version: number) {
  const before = await lock(context, id, version);
  const { secret, keyId } = newSecret();
  await records.updateWebhook(context.db, id, { secret: context.cipher.seal(secret), keyId });
  context.audit({
    action: 'RENEW_SECRET',
    objectType: TYPE,
    objectId: id,
    before: { name: before.name, keyId: before.keyId },
    after: { name: before.name, keyId },
  });
  return { id, secret, keyId };
}

/** @throws HttpError 404, 409 CONFLICT */
export async function remove(context: Context, id: string, { reason, version }: { reason: string; version: number }) {
  const { db, user, now } = context;
  const { name, url } = await lock(context, id, version);
  await records.updateWebhook(db, id, { enabled: false, removedTime: now, removedBy: user.id });
  await records.giveUpWaiting(db, id);
  context.audit({ action: 'DELETE', objectType: TYPE, objectId: id, before: { name, url }, after: { reason } });
  return { id };
}

/** Test events within an hour, of all systems together. */
const MOST_TESTS = 20;

/** Sends an event that tells nothing, also to a system that is switched off. Gives its delivery. @throws HttpError 404, 429 TESTS_WAIT */
export async function test(context: Context, id: string, events: EventPort) {
  const { db, now } = context;
  const webhook = orNotFound(await records.lockOptionalWebhook(db, id));
  if ((await records.countTests(db)) >= MOST_TESTS)
    throw new HttpError(429, 'TESTS_WAIT', { values: { most: String(MOST_TESTS) } });
  const deliveryId = await events.keepTest(db, now, webhook);
  context.audit({ action: 'TEST_EVENT', objectType: TYPE, objectId: id, after: { name: webhook.name } });
  context.afterCommit(events.wake);
  return { id: deliveryId };
}

/** What a system was told. @throws HttpError 404 */
export async function listDeliveries(context: Context, webhookId: string, filter: records.DeliveryFilter) {
  const removed = orNotFound(await records.isRemoved(context.db, webhookId));
  const maintains = may(context.user, 'MAINTAIN:WEBHOOK') && !removed;
  const { rows, total } = await records.pageDeliveries(context.db, webhookId, filter);
  return {
    ...total,
    content: rows.map(({ ordinal: _ordinal, ...row }) => ({
      ...row,
      allowedActions: maintains ? ['again' as const] : [],
    })),
  };
}

/** Sends an event again, at once. @throws HttpError 404 */
export async function sendAgain(context: Context, webhookId: string, deliveryId: string, events: EventPort) {
  orNotFound(await records.lockOptionalWebhook(context.db, webhookId));
  const { eventId, kind } = orNotFound(await records.setAgain(context.db, webhookId, deliveryId));
  context.audit({ action: 'RESEND_EVENT', objectType: TYPE, objectId: webhookId, after: { eventId, kind } });
  context.afterCommit(events.wake);
  return { id: deliveryId };
}
