/** Whether a camera, a phone or a program named the file: such a name describes nothing. */
export function isMachineName(name: string): boolean {
  return patterns.some((pattern) => pattern.test(name))
}

const patterns = [
  // IMG_1234, DSC01234, _MG_0042, DSCF1234 (2), PXL_20261122_101500123.MP, P1010042, GOPR0001, IMG-20261122-WA0003
  /^_*(img|image|dsc|dscf|dscn|_?mg|pxl|mvimg|gopr|dji|cimg|sam|pict|pic|photo|foto|picture|p|r|l)[-_ ]*\d[\d\s_.,:()+~-]*(wa\d+|mp|cover|edited|copy|bearbeitet|copia|hdr|pano)?[\d\s_.,:()+~-]*$/i,
  // Only digits and signs: 20261122_101500, 2026-11-22 10.15.00
  /^[\d\s_.,:()+~-]+$/,
  // Identifiers: hexadecimal digits with at least one decimal digit, or a UUID
  /^(?=.*\d)[\da-f-]{16,}$/i,
  /^(screen ?shot|bildschirmfoto|whatsapp image|signal|untitled|unnamed|image|photo|picture|img)\b[\d\s_.,:()+~-]*(at|um)?[\d\s_.,:()+~-]*([ap]m)?[\d\s_.,:()+~-]*$/i,
]
