/** The classes of a style sheet by name; the check `styles` reports names that the sheet does not have. */
declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>;
  export = styles;
}
