import type * as z from 'zod/mini';
import type * as captures from './captures.schema.ts';
import type * as scales from './scales.schema.ts';

export type ScaleModel = z.output<typeof scales.scaleModel>;
export type ScaleCertificate = z.output<typeof scales.scaleCertificate>;
export type NetworkScale = z.output<typeof scales.networkScale>;
export type OwnScale = z.output<typeof scales.ownScale>;
export type BindingOffer = z.output<typeof scales.bindingOffer>;
export type WeightCapture = z.output<typeof captures.weightCapture>;
export type CaptureInput = z.input<typeof scales.captureInput>;
export type ScaleCommandKind = z.output<typeof scales.scaleCommandKind>;
export type ScaleCommandState = z.output<typeof scales.scaleCommandState>;
