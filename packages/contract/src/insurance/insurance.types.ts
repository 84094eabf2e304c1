import type * as z from 'zod/mini';
import type * as insurance from './insurance.schema.ts';
import type * as operating from './insurance-operating.schema.ts';

export type ClausesSignature = z.output<typeof insurance.clausesSignature>;
export type InsuranceKind = z.output<typeof insurance.insuranceProduct>;
export type InsuranceMode = z.output<typeof insurance.insuranceMode>;
export type InsuranceOffer = z.output<typeof insurance.insuranceOffer>;
export type InsuranceShownPage = z.output<typeof insurance.shownPage>;
export type OpenedInsurance = z.output<typeof insurance.openedProduct>;
export type InsuranceRecord = z.output<typeof insurance.insuranceRecord>;
export type InsuranceDetails = z.output<typeof insurance.insuranceDetails>;
export type InsuranceConsent = z.output<typeof insurance.waitingConsent>;
export type InsuredRelation = z.output<typeof insurance.insuredRelation>;
export type ConsoleInsuranceProduct = z.output<typeof operating.consoleProduct>;
export type ConsoleInsuranceApplication = z.output<typeof operating.consoleApplication>;
export type ReplayedVisit = z.output<typeof operating.replayedVisit>;
export type ReplayedStep = z.output<typeof operating.replayedStep>;
export type InsuranceRemittance = z.output<typeof operating.remittance>;
