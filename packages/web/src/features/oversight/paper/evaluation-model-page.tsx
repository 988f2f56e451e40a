import { ModelList } from './model-list.tsx';

/** Models of opening records, evaluation reports and publicity. */
export default function EvaluationModelPage() {
  return <ModelList family="EVALUATION_REPORT" label="paper.evaluationModels" />;
}
