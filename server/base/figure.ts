// One Prometheus metric: its name, its help text, and a line per value.

export interface Figure {
  name: string;
  help: string;
  /** A counter only increases, until its process restarts. */
  type: 'gauge' | 'counter';
  /** Labels in braces, if any, and the value. */
  lines: readonly string[];
}

export const writeFigure = ({ name, help, type, lines }: Figure): string =>
  [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines.map((line) => `${name}${line}`)].join('\n');
