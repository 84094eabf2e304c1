import { useQueryParameters } from '../../../shell/navigator/index.ts';
import { QuestionPages } from '../components/QuestionPages.tsx';

/** The questions about a model (`?model=`). */
export default function QuestionsScreen() {
  return (
    <QuestionPages
      id={useQueryParameters().get('model') ?? ''}
      title="检测项"
      models="/guzhi"
      result={(id) => `gzresult?model=${encodeURIComponent(id)}`}
    />
  );
}
