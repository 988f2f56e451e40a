import { setTimeout as sleep } from 'node:timers/promises';
import { backoffMs } from '@tenderdesk/domain/backoff';

const AGAIN_MS = 250;

/** An open page of the product: its line comes back as that of a browser does, and then it asks for what it missed. */
export class OpenPage {
  /** When it last heard of a comment, by `performance.now()`; 0 for never. */
  heard = 0;
  /** When it last caught up after its line was cut. */
  caughtUp = 0;
  /** How long each cut lasted until it had caught up, in milliseconds. */
  readonly away: number[] = [];
  #cutAt: number | null = null;
  #failed = 0;
  #socket: WebSocket | null = null;
  #ended = false;
  readonly #host: string;
  readonly #token: string;

  /** @param host with its port */
  constructor(host: string, token: string) {
    this.#host = host;
    this.#token = token;
  }

  /** True while it waits for its line, or for what it missed. */
  get isAway(): boolean {
    return this.#cutAt !== null;
  }

  /** Opens its line; answers once it stands, or has failed and is tried again. */
  connect(): Promise<void> {
    return new Promise((resolve) => {
      const socket = new WebSocket(`ws://${this.#host}/websocket?token=${this.#token}`);
      this.#socket = socket;
      socket.addEventListener('open', () => {
        this.#failed = 0;
        if (this.#cutAt !== null) void this.#catchUp(socket);
        resolve();
      });
      socket.addEventListener('message', ({ data }) => {
        if (String(data).includes('"comment"')) this.heard = performance.now();
      });
      socket.addEventListener('close', () => {
        if (this.#ended) return;
        this.#cutAt ??= performance.now();
        setTimeout(() => void this.connect(), backoffMs(this.#failed, Math.random()));
        this.#failed += 1;
        resolve();
      });
    });
  }

  async #catchUp(socket: WebSocket): Promise<void> {
    while (!this.#ended && socket === this.#socket) {
      const answer = await fetch(`http://${this.#host}/bidding-service/common/remindRecord/total`, {
        headers: { authorization: `Bearer ${this.#token}` },
      }).catch(() => null);
      await answer?.text().catch(() => '');
      if (answer?.status === 401) throw new Error('the session of the page is over');
      if (answer?.ok && this.#cutAt !== null) {
        this.caughtUp = performance.now();
        this.away.push(this.caughtUp - this.#cutAt);
        this.#cutAt = null;
        return;
      }
      await sleep(AGAIN_MS);
    }
  }

  end(): void {
    this.#ended = true;
    this.#socket?.close();
  }
}
