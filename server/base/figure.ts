// One figure as Prometheus reads it: its name, what it is, and a line for each of its values.

export interface Figure {
  name: string;
  help: string;
  /** A counter only ever goes up, until its process restarts. */
  type: 'gauge' | 'counter';
  /** Labels in braces, if there are any, and the value. */
  lines: readonly string[];
}

export const writeFigure = ({ name, help, type, lines }: Figure): string =>
  [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines.map((line) => `${name}${line}`)].join('\n');
