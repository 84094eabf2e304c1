import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Money, MoneyRange, moneyText } from './Money.tsx';
import { Phone } from './Phone.tsx';
import { changeText, PriceChange } from './PriceChange.tsx';
import { Sparkline, sparklinePoints } from './Sparkline.tsx';
import { Weight, WeightUnitProvider } from './Weight.tsx';

describe('money', () => {
  test.each([
    [123450, 'full', false, '¥1,234.50'],
    [-4239, 'full', false, '−¥42.39'],
    [-4239, 'yuan', false, '−42.39'],
    [51200, 'yuan', true, '+512.00'],
    [0, 'yuan', true, '0.00'],
    [12000, 'short', false, '¥120'],
  ] as const)('%i fen as %s (signed: %s) reads %s', (fen, form, signed, text) => {
    expect(moneyText(fen, form, signed)).toBe(text);
  });

  test('that came in is green and has its plus, that went out is plain and has its minus', () => {
    render(
      <>
        <Money fen={51200} tone="flow" signed form="yuan" />
        <Money fen={-4239} tone="flow" form="yuan" />
      </>,
    );
    expect(screen.getByText('+512.00').className).toContain('ds-money--in');
    expect(screen.getByText('−42.39').className).toContain('ds-money--plain');
  });

  test('between two amounts names the currency once, and one figure when they are equal', () => {
    render(
      <>
        <MoneyRange from={3600} to={4200} />
        <MoneyRange from={12000} to={12000} />
      </>,
    );
    expect(screen.getByText('¥36–42')).toBeTruthy();
    expect(screen.getByText('¥120')).toBeTruthy();
  });
});

describe('a price change', () => {
  test('is red with a plus when it rises, green with a minus when it falls', () => {
    render(
      <>
        <PriceChange fen={4} />
        <PriceChange fen={-70} from={6350} />
        <PriceChange fen={0} />
      </>,
    );
    expect(screen.getByText('+0.04').className).toContain('ds-change--up');
    expect(screen.getByText('−0.70 −1.1%').className).toContain('ds-change--down');
    expect(screen.getByText('平').className).toContain('ds-change--level');
  });

  test('has a sign in its text, so colour is never alone', () => {
    expect([changeText(1), changeText(-1), changeText(0)]).toEqual(['+0.01', '−0.01', '平']);
  });
});

describe('a small line', () => {
  test('runs from left to right and upward when it rises', () => {
    expect(sparklinePoints([1, 2, 3], 72, 22)).toEqual([
      [2, 20],
      [36, 11],
      [70, 2],
    ]);
  });

  test('stays in the middle when nothing moved', () => {
    expect(sparklinePoints([5, 5], 72, 22)).toEqual([
      [2, 11],
      [70, 11],
    ]);
  });

  test('has the colour of the change beside it, whatever the whole line did', () => {
    const { container } = render(<Sparkline values={[120, 140, 138]} change={-2} />);
    expect(container.querySelector('svg')?.classList.contains('ds-change--down')).toBe(true);
  });

  test('draws nothing for a single value', () => {
    const { container } = render(<Sparkline values={[5]} label="七日价格" />);
    expect(container.querySelector('path')?.getAttribute('d')).toBe('');
  });
});

describe('a weight', () => {
  test('follows the unit that the person chose, unless it is fixed', () => {
    render(
      <WeightUnitProvider unit="jin">
        <Weight grams={25220} />
        <Weight grams={25220} unit="kg" />
      </WeightUnitProvider>,
    );
    expect(screen.getByText('50.44 斤')).toBeTruthy();
    expect(screen.getByText('25.22 kg')).toBeTruthy();
  });
});

describe('a phone number', () => {
  test('can be dialled when it is whole', () => {
    render(<Phone mobile="13800138000" dial />);
    expect(screen.getByRole('link', { name: '拨打 138 0013 8000' }).getAttribute('href')).toBe('tel:13800138000');
  });

  test('is never a link when it is masked', () => {
    render(<Phone mobile="138****6021" dial />);
    expect(screen.getByText('138 **** 6021')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
