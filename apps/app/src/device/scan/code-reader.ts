/** Formats to recognise: QR codes, and the bar codes on goods and scales. */
const formats = ['qr_code', 'code_128', 'ean_13'] as const;

interface Detector {
  detect(source: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>;
}

interface NativeDetector {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** The browser's own detector where it supports QR codes; many Chinese phones have none, or one without formats. */
async function ownDetector(): Promise<Detector | null> {
  const Native = (globalThis as { BarcodeDetector?: NativeDetector }).BarcodeDetector;
  if (!Native) return null;
  const known = await Native.getSupportedFormats().catch((): string[] => []);
  return known.includes('qr_code') ? new Native({ formats: formats.filter((format) => known.includes(format)) }) : null;
}

/** ZXing in WebAssembly from our own origin: about 1 MB, loaded when a camera opens. */
async function wasmDetector(): Promise<Detector> {
  const [{ BarcodeDetector, prepareZXingModule }, { default: wasm }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  prepareZXingModule({
    overrides: { locateFile: (name: string, folder: string) => (name.endsWith('.wasm') ? wasm : folder + name) },
  });
  return new BarcodeDetector({ formats: [...formats] });
}

let detector: Promise<Detector> | null = null;

/** Loads the reader in advance, so that the first picture need not wait. Rejects when it can't be loaded. */
export function preloadCodeReader(): Promise<unknown> {
  detector ??= ownDetector().then((own) => own ?? wasmDetector());
  detector.catch(() => (detector = null));
  return detector;
}

/** The text of one code in the picture; null when there is none. Rejects when no reader is available. */
export async function readCode(source: HTMLVideoElement | Blob): Promise<string | null> {
  await preloadCodeReader();
  const found = await (await detector!).detect(source);
  return found.find(({ rawValue }) => rawValue !== '')?.rawValue ?? null;
}
