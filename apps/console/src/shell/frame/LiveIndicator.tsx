import { formatClock } from '@shoushou/kernel/instant';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { useLostSince } from '../live.ts';
import { useSound } from '../sound.ts';
import * as styles from './frame.module.css';

/** Shows whether lists are updated live, and since when not; next to it the sound switch. */
export function LiveIndicator() {
  const lost = useLostSince();
  const [sound, setSound] = useSound();
  return (
    <>
      <span
        className={lost === null ? styles.live : styles.lost}
        role="status"
        title={lost === null ? '列表和数字随发生的事更新' : '实时连接断开，数据停在那时，恢复后会自动更新'}
      >
        {lost === null ? '实时' : `断开 ${formatClock(new Date(lost).toISOString())} 起`}
      </span>
      <button
        type="button"
        className={styles.sound}
        aria-pressed={sound}
        aria-label="提示音"
        title={sound ? '有新的待办时响，点按静音' : '静音，点按后有新的待办会响'}
        onClick={() => setSound(!sound)}
      >
        {sound ? <Volume2 size={16} aria-hidden /> : <VolumeX size={16} aria-hidden />}
      </button>
    </>
  );
}
