import { useCallback, useEffect, useRef, useState } from 'react';
import Check from 'lucide-react/icons/check';
import { classNames } from '@shoushou/design/class-names';
import { ErrorBlock } from '../list/Blocks.tsx';
import { BottomSheet } from '../overlay/BottomSheet.tsx';
import { SkeletonRows } from '../list/Skeleton.tsx';
import * as styles from './region-picker.module.css';

export interface Region {
  code: string;
  name: string;
}

export interface RegionPickerProps {
  open: boolean;
  onClose: () => void;
  /** Loads the children of a region; null loads the provinces. An empty result makes the parent the last step. */
  load: (parentCode: string | null) => Promise<readonly Region[]>;
  /** The current choice, province first. */
  value: readonly Region[];
  /** Called with the whole path, after `onClose`. */
  onPick: (path: readonly Region[]) => void;
  /** Number of steps: 4 down to the street, 3 to the district, 2 to the city, 1 for the province alone. */
  depth?: 1 | 2 | 3 | 4;
  title?: string;
}

type Options = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; regions: readonly Region[] };

const ASK = ['选择省', '选择市', '选择区县', '选择街道'] as const;

/**
 * Chooses province → city → district → street, one list at a time; the steps already chosen are shown above and can be
 * changed.
 */
export function RegionPicker({ open, onClose, load, value, onPick, depth = 4, title = '选择地区' }: RegionPickerProps) {
  const [path, setPath] = useState<readonly Region[]>(value);
  const [level, setLevel] = useState(0);
  const [options, setOptions] = useState<Options>({ state: 'loading' });
  const turns = useRef(0);
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setPath(value);
      setLevel(Math.max(0, Math.min(value.length, depth) - 1));
    }
  }

  const parentCode = level === 0 ? null : (path[level - 1]?.code ?? null);
  const fetchOptions = useCallback(async () => {
    turns.current += 1;
    const turn = turns.current;
    setOptions({ state: 'loading' });
    try {
      const regions = await load(parentCode);
      if (turn === turns.current) setOptions({ state: 'ready', regions });
    } catch {
      if (turn === turns.current) setOptions({ state: 'failed' });
    }
  }, [load, parentCode]);
  useEffect(() => {
    if (open) void fetchOptions();
  }, [open, fetchOptions]);

  const finish = (chosen: readonly Region[]) => {
    onClose();
    onPick(chosen);
  };
  const choose = (region: Region) => {
    const chosen = [...path.slice(0, level), region];
    setPath(chosen);
    if (level + 1 >= depth) finish(chosen);
    else setLevel(level + 1);
  };
  const steps = path.slice(0, depth);

  return (
    <BottomSheet open={open} onClose={onClose} title={title}>
      <div className={styles.path} role="group" aria-label="已选地区">
        {steps.map((region, index) => (
          <button
            key={region.code}
            type="button"
            className={classNames(styles.step, index === level && styles.stepOn)}
            aria-current={index === level || undefined}
            onClick={() => setLevel(index)}
          >
            {region.name}
          </button>
        ))}
        {level >= steps.length && <span className={classNames(styles.step, styles.stepOn)}>{ASK[level]}</span>}
      </div>
      <div className={styles.options}>
        {options.state === 'loading' && <SkeletonRows count={6} label="正在加载地区" />}
        {options.state === 'failed' && (
          <ErrorBlock title="没有取到地区" text="请检查网络后重试" onRetry={() => void fetchOptions()} />
        )}
        {options.state === 'ready' && options.regions.length === 0 && (
          <button type="button" className={styles.option} onClick={() => finish(path.slice(0, level))}>
            就选到{path[level - 1]?.name}
          </button>
        )}
        {options.state === 'ready' && (
          <ul aria-label={ASK[level]}>
            {options.regions.map((region) => {
              const on = path[level]?.code === region.code;
              return (
                <li key={region.code}>
                  <button
                    type="button"
                    className={classNames(styles.option, on && styles.optionOn)}
                    aria-pressed={on}
                    onClick={() => choose(region)}
                  >
                    {region.name}
                    {on && <Check size={20} />}
                  </button>
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </BottomSheet>
  );
}
