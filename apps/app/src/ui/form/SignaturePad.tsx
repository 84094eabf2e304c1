import { useEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from '@shoushou/design/class-names';
import type Pad from 'signature_pad';
import type { PointGroup } from 'signature_pad';
import Eraser from 'lucide-react/icons/eraser';
import Undo2 from 'lucide-react/icons/undo-2';
import { Button } from './Button.tsx';
import * as styles from './signature-pad.module.css';

/** One stroke: its points in CSS px of the pad, rounded to one decimal. */
export type Stroke = Array<{ x: number; y: number }>;

export interface Signature {
  strokes: Stroke[];
  isEmpty: boolean;
  /** Size of the pad in CSS px; the points are relative to it. */
  width: number;
  height: number;
}

export const EMPTY_SIGNATURE: Signature = { strokes: [], isEmpty: true, width: 0, height: 0 };

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** The points of the library's stroke groups, without pen width and colour. */
export function strokesOf(groups: ReadonlyArray<{ points: ReadonlyArray<{ x: number; y: number }> }>): Stroke[] {
  return groups.map((group) => group.points.map(({ x, y }) => ({ x: tenth(x), y: tenth(y) })));
}

export interface SignaturePadProps {
  /** Called after every stroke, undo and clear. */
  onChange: (signature: Signature) => void;
  /** The name of the person who signs, such as 王女士. */
  signer?: string;
  /** For people who cannot draw: a link to the code instead. Screen readers read it before the pad. */
  alternative?: ReactNode;
  disabled?: boolean;
}

/** A wide pad to sign on with a finger. It cannot be used by keyboard, so the alternative is next to it. */
export function SignaturePad({ onChange, signer, alternative, disabled = false }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad | null>(null);
  const tell = useRef(onChange);
  tell.current = onChange;
  const [count, setCount] = useState(0);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);

  const report = () => {
    const element = canvas.current;
    if (!pad.current || !element) return;
    const strokes = strokesOf(pad.current.toData());
    setCount(strokes.length);
    tell.current({ strokes, isEmpty: strokes.length === 0, width: element.clientWidth, height: element.clientHeight });
  };

  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    let stop = () => {};
    let unmounted = false;
    setState('loading');
    import('signature_pad')
      .then(({ default: SignaturePadLibrary }) => {
        if (unmounted) return;
        const made = new SignaturePadLibrary(element, { penColor: '#17191c', minWidth: 1.2, maxWidth: 3.4 });
        pad.current = made;
        made.addEventListener('endStroke', report);
        // A canvas that is resized loses its content: redraw the same strokes.
        const fit = () => {
          const kept: PointGroup[] = made.toData();
          const ratio = Math.max(1, window.devicePixelRatio || 1);
          element.width = element.clientWidth * ratio;
          element.height = element.clientHeight * ratio;
          element.getContext('2d')?.scale(ratio, ratio);
          made.clear();
          made.fromData(kept);
        };
        fit();
        const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(fit);
        observer?.observe(element);
        setState('ready');
        stop = () => {
          observer?.disconnect();
          made.removeEventListener('endStroke', report);
          made.off();
          pad.current = null;
        };
      })
      .catch(() => !unmounted && setState('failed'));
    return () => {
      unmounted = true;
      stop();
    };
  }, [attempt]);

  useEffect(() => {
    if (state !== 'ready') return;
    if (disabled) pad.current?.off();
    else pad.current?.on();
  }, [disabled, state]);

  const undo = () => {
    if (!pad.current) return;
    pad.current.fromData(pad.current.toData().slice(0, -1));
    report();
  };
  const clear = () => {
    pad.current?.clear();
    report();
  };

  return (
    <div className={styles.signaturePad}>
      {alternative !== undefined && <div className={styles.alternative}>{alternative}</div>}
      <div className={styles.board}>
        <canvas
          ref={canvas}
          className={styles.canvas}
          role="img"
          aria-label={`${signer ? `${signer}的` : ''}签名区，${count === 0 ? '还没有签名' : `已写 ${count} 笔`}`}
        />
        {count === 0 && state === 'ready' && (
          <span className={styles.prompt} aria-hidden="true">
            请{signer ?? '您'}在这里签名
          </span>
        )}
        {state === 'failed' && (
          <span className={classNames(styles.prompt, styles.promptFailed)} role="alert">
            签名板没有加载出来
            <Button size="small" onPress={() => setAttempt(attempt + 1)}>
              重试
            </Button>
          </span>
        )}
        <span className={styles.line} aria-hidden="true" />
      </div>
      <div className={styles.tools}>
        <Button kind="text" size="small" disabled={count === 0 || disabled} icon={<Undo2 size={18} />} onPress={undo}>
          撤一笔
        </Button>
        <Button kind="text" size="small" disabled={count === 0 || disabled} icon={<Eraser size={18} />} onPress={clear}>
          重写
        </Button>
      </div>
    </div>
  );
}
