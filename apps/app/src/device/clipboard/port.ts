export interface ClipboardPort {
  read(): Promise<string>;
}
