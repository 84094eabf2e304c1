import { useQueryParameters } from '../../../shell/navigator/index.ts';
import { SavedQuote } from '../components/SavedQuote.tsx';
import { NewPrice } from '../components/NewPrice.tsx';

/** The price of the answers about `?model=`, or the saved quote `?no=`. */
export default function ResultScreen() {
  const parameters = useQueryParameters();
  const no = parameters.get('no');
  return no === null ? <NewPrice modelId={parameters.get('model') ?? ''} /> : <SavedQuote key={no} no={no} />;
}
