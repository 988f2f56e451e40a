import { ModelList } from './model-list.tsx';

/** Models of award reports, notices, written reports and contracts. */
export default function AwardModelPage() {
  return <ModelList family="AWARD" label="paper.awardModels" />;
}
