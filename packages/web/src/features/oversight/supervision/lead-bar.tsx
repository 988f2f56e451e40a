interface LeadBarProps {
  /** Workdays. */
  median: number;
  p90: number;
  planned: number | null;
  /** The longest of the table: the whole width. */
  longest: number;
}

/** Median and ninth tenth as bars over each other, the plan as a mark; the figures stand beside it. */
export function LeadBar({ median, p90, planned, longest }: LeadBarProps) {
  const share = (days: number): string => `${(days / longest) * 100}%`;
  return (
    <span className="lead-bar" aria-hidden>
      <span className="lead-most" style={{ inlineSize: share(p90) }} />
      <span className="lead-half" style={{ inlineSize: share(median) }} />
      {planned !== null && <span className="lead-plan" style={{ insetInlineStart: share(planned) }} />}
    </span>
  );
}
