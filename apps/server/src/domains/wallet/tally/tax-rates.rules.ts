import { formatMoneyShort, formatThousandths, type Fen } from '@shoushou/kernel';
import type { Rule } from '@shoushou/rules/operations/rule';

/** Taxes that the operator pays for sellers whose goods are reverse-invoiced, in dated versions. */
export interface TaxRates {
  /** Sales of a month without value-added tax up to which none is due, fen. */
  vatFreeFen: Fen;
  /** Value-added tax on sales without it, thousandths. */
  vatThousandths: number;
  /** Income tax that is prepaid on sales without value-added tax, thousandths. */
  incomeTaxThousandths: number;
}

export const TAX_RATES = 'taxes';

/**
 * Initial values: the State Taxation Administration's announcement 2024-5 (0.5 % of income tax), and value-added tax of
 * small taxpayers reduced from 3 % to 1 %, none up to ¥100,000 a month. The operator's accountant confirms them, and
 * changes them when the law does.
 */
export const firstTaxRates: TaxRates = { vatFreeFen: 10_000_000, vatThousandths: 10, incomeTaxThousandths: 5 };

export const taxRateRules: readonly Rule[] = [
  {
    path: 'vatFreeFen',
    group: '反向开票税率',
    name: '增值税免征的月销售额',
    unit: 'fen',
    least: 0,
    most: 1_000_000_000,
    money: true,
  },
  {
    path: 'vatThousandths',
    group: '反向开票税率',
    name: '增值税征收率',
    unit: 'thousandths',
    least: 0,
    most: 200,
    money: true,
  },
  {
    path: 'incomeTaxThousandths',
    group: '反向开票税率',
    name: '预缴个人所得税',
    unit: 'thousandths',
    least: 0,
    most: 200,
    money: true,
  },
];

/** The taxes due for a seller's month, fen. */
export interface SellerTax {
  /** Sales without value-added tax. */
  netFen: Fen;
  vatFen: Fen;
  incomeTaxFen: Fen;
}

/**
 * Payments to sellers include the value-added tax. Nothing is due on sales up to the free sum; beyond it, on all of
 * them.
 */
export function sellerTax(monthFen: Fen, { vatFreeFen, vatThousandths, incomeTaxThousandths }: TaxRates): SellerTax {
  const withoutVat = Math.round((monthFen * 1000) / (1000 + vatThousandths));
  const netFen = withoutVat > vatFreeFen ? withoutVat : monthFen;
  return { netFen, vatFen: monthFen - netFen, incomeTaxFen: Math.round((netFen * incomeTaxThousandths) / 1000) };
}

/** `增值税月销售额 ¥100,000 以内免征，超过按 1%；个人所得税预缴 0.5%`. */
export const taxRatesText = ({ vatFreeFen, vatThousandths, incomeTaxThousandths }: TaxRates): string =>
  `增值税月销售额 ${formatMoneyShort(vatFreeFen)} 以内免征，超过按 ${formatThousandths(vatThousandths)}；个人所得税预缴 ${formatThousandths(incomeTaxThousandths)}`;
