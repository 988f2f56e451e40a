import { ModelList } from './model-list.tsx';

/** Models of plans, bidding documents, announcements and clarifications. */
export default function DocumentModelPage() {
  return <ModelList family="DOCUMENT" label="paper.documentModels" />;
}
