import { oddsText } from '@shoushou/rules/campaigns/draw';
import { fieldPath, labelsOf, pointAt, shortened, type WheelField } from './wheel.rules.ts';
import * as styles from './wheel.module.css';

interface WheelProps {
  readonly fields: readonly WheelField[];
  readonly chances: number | null;
  /** Angle of the pointer, degrees from the top; grows with every turn. */
  readonly angle: number;
  /** Moves the pointer without animation. */
  readonly still: boolean;
  /** The prize whose field is highlighted as won. */
  readonly won: string | null;
}

const soft = ['#ffffff', '#fff4e0', '#fdeeec', '#fff9ef'];
const strong = ['#e0312b', '#945700', '#2563c9', '#0b7d47'];
const longest = 5.9;
/** A field below this share of the wheel is too thin for a soft colour and gets a strong one. */
const sliver = 0.08;

function coloured(fields: readonly WheelField[]): string[] {
  let [pale, full] = [0, 0];
  return fields.map(({ odds }) => (odds < sliver ? strong[full++ % strong.length]! : soft[pale++ % soft.length]!));
}

/** A wheel whose fields are as wide as their odds. The pointer goes round, so that names stay readable. */
export function Wheel({ fields, chances, angle, still, won }: WheelProps) {
  const colours = coloured(fields);
  return (
    <svg
      className={styles.wheel}
      viewBox="-183 -124 366 248"
      role="img"
      aria-label={`转盘：${fields.map(({ name, odds }) => `${name} ${oddsText(odds)}`).join('，')}`}
      data-won={won ?? undefined}
    >
      <circle r="109" fill="#e0312b" />
      <circle
        r="104.5"
        fill="none"
        stroke="#ffd27a"
        strokeWidth="3.5"
        strokeDasharray=".1 15.64"
        strokeLinecap="round"
      />
      {fields.map((field, index) => (
        <path
          key={field.prize}
          className={styles.field}
          data-on={field.prize === won || undefined}
          d={fieldPath(field, 100)}
          fill={colours[index]}
          stroke="#f5c4c0"
        />
      ))}
      {labelsOf(fields, longest).map(({ field, inside, x, y }) => {
        const anchor = inside ? 'middle' : x < 0 ? 'end' : 'start';
        const [fromX, fromY] = pointAt((field.from + field.to) / 2, 88);
        return (
          <g key={field.prize} textAnchor={anchor} aria-hidden="true">
            {!inside && (
              <>
                <path
                  d={`M${fromX.toFixed(1)} ${fromY.toFixed(1)}L${x + (x < 0 ? 2 : -2)} ${y.toFixed(1)}`}
                  stroke="var(--ink-3)"
                  strokeWidth="1.2"
                />
                <circle cx={fromX} cy={fromY} r="2.5" fill="#17191c" stroke="#fff" />
              </>
            )}
            <text x={x} y={y - 2} fontSize="12.5" fontWeight="600" fill={inside ? '#17191c' : 'var(--ink)'}>
              {shortened(field.name, longest)}
            </text>
            <text x={x} y={y + 14} fontSize="12.5" fill={inside ? '#5a5f67' : 'var(--ink-2)'}>
              {oddsText(field.odds)}
            </text>
          </g>
        );
      })}
      <circle r="31" fill="#fff" />
      <circle r="27" fill="#c4241f" />
      <g fill="#fff" textAnchor="middle" aria-hidden="true">
        <text y={chances === null ? 6 : -3} fontSize={chances === null ? 16 : 12}>
          {chances === null ? '抽奖' : '还能抽'}
        </text>
        {chances !== null && (
          <text y="16" fontSize="18" fontWeight="700">
            {chances} 次
          </text>
        )}
      </g>
      <g className={styles.pointer} data-still={still || undefined} style={{ transform: `rotate(${angle}deg)` }}>
        <path d="M-12-118h24L0-95z" fill="#8c1713" stroke="#fff" strokeWidth="2" strokeLinejoin="round" />
      </g>
    </svg>
  );
}
