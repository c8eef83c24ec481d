// For tests: html-validate's findings in a page, by its recommended rules.
import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';

const rules: ConfigData['rules'] = {
  // Our formatter writes it in lower case.
  'doctype-style': ['error', { style: 'lowercase' }],
  // React writes <br/>, noValidate="", selected="" and hidden="", which browsers treat like the short forms.
  'void-style': 'off',
  'attr-case': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  // ARIA allows a list to have a name.
  'aria-label-misuse': ['error', { allowAnyNamable: true }],
  // Radix renders the toast container as a region, and options of a combobox cannot be a <select>.
  'prefer-native-element': ['error', { exclude: ['region', 'listbox'] }],
  // The month's days have the role of grid cells: jsdom takes any <td> for a table's.
  'no-redundant-role': 'off',
  // A greeting's heading is empty until the reader's time is known. axe checks for empty headings afterwards.
  'empty-heading': 'off',
  // Quick Find searches as you type: a submit button would do nothing.
  'wcag/h32': 'off',
};

const checker = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:recommended'], rules }));

/** One line per finding: the rule, what is wrong, and where. */
export async function findingsOf(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'document'})`),
  );
}
