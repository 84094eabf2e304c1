import type { CampaignPrize } from '@shoushou/contract/types';
import type { ReactNode } from 'react';

type PrizeKind = CampaignPrize['kind'];

/** The drawing of a kind of prize, on 64 × 64. */
const drawings: Readonly<Record<PrizeKind, ReactNode>> = {
  cash: (
    <>
      <rect x="12" y="6" width="40" height="52" rx="6" fill="#e0312b" />
      <path d="M12 20c12 12 28 12 40 0v-8a6 6 0 0 0-6-6H18a6 6 0 0 0-6 6z" fill="#c4241f" />
      <circle cx="32" cy="29" r="9" fill="#ffd27a" />
      <path d="M28 25l4 4 4-4M32 29v6M28 30.500h8" fill="none" stroke="#945700" strokeWidth="1.8" />
    </>
  ),
  coupon: (
    <>
      <path d="M5 16h54v10a6 6 0 0 0 0 12v10H5V38a6 6 0 0 0 0-12z" fill="#fff4e0" stroke="#b86e00" strokeWidth="1.8" />
      <path d="M24 18v28" stroke="#b86e00" strokeWidth="1.8" strokeDasharray="3 4" />
      <path d="M11 32h8M15 28v8" stroke="#e0312b" strokeWidth="3" />
      <path d="M31 27h20M31 36h13" stroke="#e0312b" strokeWidth="3" />
    </>
  ),
  goods: (
    <>
      <path d="M10 28h44v30H10z" fill="#fff" stroke="#8c1713" strokeWidth="1.8" />
      <path d="M6 18h52v11H6z" fill="#ffe9e7" stroke="#8c1713" strokeWidth="1.8" />
      <path d="M27 18h10v40H27z" fill="#ff8a80" stroke="#8c1713" strokeWidth="1.8" />
      <path
        d="M32 18C27 4 12 4 13 12c0 5 10 6 19 6zm0 0c5-14 20-14 19-6 0 5-10 6-19 6z"
        fill="#ff8a80"
        stroke="#8c1713"
        strokeWidth="1.8"
      />
    </>
  ),
  points: (
    <>
      <circle cx="32" cy="32" r="26" fill="#ffd27a" stroke="#b86e00" strokeWidth="1.8" />
      <circle cx="32" cy="32" r="20" fill="none" stroke="#e0a75a" strokeWidth="1.8" />
      <path d="M32 18l4.3 8.9 9.7 1.3-7.1 6.8 1.7 9.7-8.6-4.7-8.6 4.7 1.7-9.7-7.1-6.8 9.7-1.300z" fill="#fff4d6" />
    </>
  ),
  none: (
    <>
      <path
        d="M32 54C8 38 6 22 14 15c6-5 14-3 18 5 4-8 12-10 18-5 8 7 6 23-18 39z"
        fill="#fdeeec"
        stroke="#e0312b"
        strokeWidth="1.8"
      />
      <path d="M22 31l7 7 13-14" fill="none" stroke="#e0312b" strokeWidth="3" />
    </>
  ),
};

/** Illustration of a prize's kind; its name is beside it. */
export function PrizeDrawing({ kind, size }: { kind: PrizeKind; size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" strokeLinejoin="round" strokeLinecap="round">
      {drawings[kind]}
    </svg>
  );
}
