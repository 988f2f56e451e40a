const LOOKS = { WAITING: 'processing', DELIVERED: 'success', UNDELIVERABLE: 'error' } as const;

/** What became of a message. */
export function MessageTag({ status }: { status: { code: string; value: string } }) {
  return <span className={`tag ${LOOKS[status.code as keyof typeof LOOKS]}`}>{status.value}</span>;
}
