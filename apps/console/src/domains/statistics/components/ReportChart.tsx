import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import * as styles from './statistics.module.css';

register([BarChart, LineChart, GridComponent, TooltipComponent, SVGRenderer]);

/** The axes' labels are inside the chart's box. */
const labelsInside = { outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' } as const;

interface ReportChartProps {
  /** `line` over time, `column` over the hours, `bar` for comparing sizes: the first is at the top. */
  readonly kind: 'line' | 'column' | 'bar';
  readonly labels: readonly string[];
  readonly now: readonly (number | null)[];
  /** The previous period; empty without one. */
  readonly before: readonly (number | null)[];
  readonly format: (value: number | null) => string;
  /** Label of a tick of the axis. */
  readonly formatTick: (value: number) => string;
}

/**
 * The chart of a report: this period in the brand's colour, the previous one in grey dashes. The table beside it
 * contains the same as text.
 */
export default function ReportChart({ kind, labels, now, before, format, formatTick }: ReportChartProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element || element.clientWidth === 0) return undefined;
    const token = (name: string): string => getComputedStyle(element).getPropertyValue(name).trim();
    const [brand, grey, line, hint] = [
      token('--brand'),
      token('--ink-3') || '#979CA4',
      token('--line'),
      token('--ink-hint'),
    ];
    const names = {
      type: 'category' as const,
      data: [...labels],
      axisLine: { lineStyle: { color: line } },
      axisTick: { show: false },
      axisLabel: { color: hint, fontSize: 11, hideOverlap: true },
      inverse: kind === 'bar',
    };
    const values = {
      type: 'value' as const,
      axisLabel: { color: hint, fontSize: 11, formatter: formatTick },
      splitLine: { lineStyle: { color: line } },
    };
    const series = (data: readonly (number | null)[], name: string, color: string, dashed: boolean) =>
      kind === 'line'
        ? {
            type: 'line' as const,
            name,
            data: [...data],
            color,
            showSymbol: data.length < 32,
            symbolSize: 5,
            lineStyle: { width: dashed ? 1.5 : 2, type: dashed ? ('dashed' as const) : ('solid' as const) },
          }
        : {
            type: 'bar' as const,
            name,
            data: [...data],
            color,
            barMaxWidth: 18,
            itemStyle: { borderRadius: kind === 'bar' ? [0, 3, 3, 0] : [3, 3, 0, 0], opacity: dashed ? 0.45 : 1 },
          };
    const chart = init(element, null, { renderer: 'svg' });
    chart.setOption({
      animation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      animationDuration: 250,
      grid: { left: 8, right: kind === 'bar' ? 24 : 12, top: 12, bottom: 4, ...labelsInside },
      tooltip: {
        trigger: 'axis',
        valueFormatter: (value: unknown) => format(typeof value === 'number' ? value : null),
      },
      ...(kind === 'bar' ? { xAxis: values, yAxis: names } : { xAxis: names, yAxis: values }),
      series: [series(now, '本期', brand, false), ...(before.length > 0 ? [series(before, '对比期', grey, true)] : [])],
    });
    const watched = new ResizeObserver(() => chart.resize());
    watched.observe(element);
    return () => {
      watched.disconnect();
      chart.dispose();
    };
  }, [kind, labels, now, before, format, formatTick]);
  return <div ref={box} className={styles.chart} aria-hidden="true" />;
}
