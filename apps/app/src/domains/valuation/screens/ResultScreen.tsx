import { useQueryParameters } from '../../../shell/navigator/index.ts';
import { KeptQuote } from '../components/KeptQuote.tsx';
import { NewPrice } from '../components/NewPrice.tsx';

/** The price of the answers about `?model=`, or the kept quote `?no=`. */
export default function ResultScreen() {
  const parameters = useQueryParameters();
  const no = parameters.get('no');
  return no === null ? <NewPrice modelId={parameters.get('model') ?? ''} /> : <KeptQuote key={no} no={no} />;
}
