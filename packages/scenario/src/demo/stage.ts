import { Readable } from 'node:stream';
import type { z } from 'zod';
import type { App } from '@tenderdesk/server/app';
import type { Context } from '@tenderdesk/server/kernel/context';
import type { Endpoint } from '@tenderdesk/server/kernel/endpoint';
import { explain } from '@tenderdesk/server/kernel/http-errors';
import { newId } from '@tenderdesk/server/kernel/ids';
import { demand } from '@tenderdesk/server/kernel/permission';
import { SYSTEM, type User } from '@tenderdesk/server/kernel/user';
import { inTransaction } from '@tenderdesk/server/kernel/work';
import { userByName } from '@tenderdesk/server/modules/access/account/session.service';
import { Refused, type Actor, type ActorInput, type Cast } from '../actor.ts';

/** People at one business time. */
export interface Lane {
  cast: Cast;
  /** Sets the business time of what follows, 'yyyy-MM-dd HH:mm:ss'. */
  at(time: string): void;
}

/** The business time of a lane; null: now. */
interface Hour {
  time: string | null;
}

/**
 * People who use the product inside this process, at a business time of their own: permission, validation, service and
 * trail are those of a request (ADR 0007, 0008).
 */
export interface Stage extends Lane {
  /** One more course of events with a business time of its own, beside the others. */
  lane(): Lane;
  /** Runs what is due at that time. */
  runDue(): Promise<void>;
  /** What no person does through an endpoint, in one transaction of the system. */
  work<Result>(job: (context: Context) => Promise<Result>): Promise<Result>;
  /** Much that one person does at once, through the services behind its endpoints, in one transaction. */
  workAs<Result>(username: string, job: (context: Context) => Promise<Result>): Promise<Result>;
}

export function openStage(app: App): Stage {
  const main: Hour = { time: null };
  const users = new Map<string, Promise<User>>();

  const work = <Result>(hour: Hour, user: User, job: (context: Context) => Promise<Result>): Promise<Result> =>
    inTransaction(
      app.tools,
      { user, language: 'zh', ip: '127.0.0.1', requestId: newId() },
      async (context, { settle }) => {
        const result = await job(context);
        await settle();
        return result;
      },
      { at: hour.time },
    );

  const call = async (hour: Hour, user: User, spec: Endpoint, input: Input = {}): Promise<unknown> => {
    const handler = app.endpoints.get(spec);
    if (!handler) throw new Error(`${spec.method} ${spec.path} is not mounted`);
    const { file, body, query = {} } = input;
    const { type } = (body ?? query) as { type?: unknown };
    try {
      demand(spec.permit, user, type);
      const parsed = {
        params: parse(spec.params, input.params),
        query: parse(spec.query, query),
        body: parse(spec.body, body),
        upload: async () => ({ filename: file!.filename, content: Readable.from([file!.bytes]), fields: file!.fields }),
      };
      const result = await work(hour, user, (context) => handler(context, parsed as never));
      return parse(spec.reply, result);
    } catch (error) {
      const { status, code, zh, faults } = explain(error as Error);
      if (status >= 500) throw error;
      throw new Refused(`${spec.method} ${spec.path}`, { status, code, message: zh, errors: faults });
    }
  };

  const userOf = (username: string): Promise<User> => {
    const user = users.get(username) ?? userByName(app.store, username);
    users.set(username, user);
    return user;
  };
  const laneOf = (hour: Hour): Lane => {
    const actors = new Map<string, Promise<Actor>>();
    const actorOf = async (username: string): Promise<Actor> => {
      const user = await userOf(username);
      return { username, call: ((spec: Endpoint, input?: Input) => call(hour, user, spec, input)) as Actor['call'] };
    };
    return {
      cast(username) {
        const actor = actors.get(username) ?? actorOf(username);
        actors.set(username, actor);
        return actor;
      },
      at: (next) => void (hour.time = next),
    };
  };

  return {
    ...laneOf(main),
    lane: () => laneOf({ time: null }),
    runDue: () => app.runDue(main.time),
    work: (job) => work(main, SYSTEM, job),
    workAs: async (username, job) => work(main, await userOf(username), job),
  };
}

type Input = ActorInput<unknown, unknown, unknown>;

const parse = (schema: z.ZodType | undefined, value: unknown): unknown => (schema ? schema.parse(value) : undefined);
