import ChevronDown from 'lucide-react/icons/chevron-down';
import { BarAction } from '../../../ui/display/BarAction.tsx';
import * as styles from './price-board.module.css';

/** The district whose prices are shown, at the right of a page's bar; pressed to choose another. */
export function DistrictAction({ district, onPress }: { district: string; onPress: () => void }) {
  return (
    <BarAction onPress={onPress} label={`${district}，换一个区`}>
      <span className={styles.district}>
        {district}
        <ChevronDown size={16} aria-hidden="true" />
      </span>
    </BarAction>
  );
}
