"""Writes the small files of both typefaces that every page loads, from the files of Fontsource.

Run it after an update of @fontsource-variable, with fonttools 4.38 or newer and brotli: python3 bin/write-fonts.py

The spaces of the sans are made for large text: 0.2 em, and 0.17 em in the narrow width of captions. At 13 px that is
2 px, and words run together. Both of its files have wider spaces.
"""

from pathlib import Path
from string import ascii_letters
from types import SimpleNamespace

from fontTools.subset import Options, Subsetter, parse_unicodes
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

root = Path(__file__).resolve().parent.parent
packages = root / "node_modules/@fontsource-variable"
sans = packages / "instrument-sans/files/instrument-sans-latin-standard-normal.woff2"
serif = packages / "newsreader/files/newsreader-latin-standard-normal.woff2"
target = root / "web/src/styles"

# As the unicode-range in fonts.css.
characters = parse_unicodes("20-7E,A0,A9,B7,E9,F1,2013-2014,2018-2019,201C-201D,2026")
# Kerning of all characters would make the file of captions 3 kB larger.
kerned_in_captions = ascii_letters + ".,'\u2019"


def serif_basic():
    font = subset(serif, {"wght": (300, 400), "opsz": (18, 72)}, ["kern", "liga", "lnum", "tnum", "mark", "mkmk", "ccmp", "locl"])
    save(font, "newsreader-basic.woff2")


def sans_basic():
    font = subset(sans, {"wdth": 100, "wght": (400, 650)}, ["kern", "liga", "tnum", "locl"])
    save(widen_spaces(font, 250), "instrument-sans-basic.woff2")


def sans_caption():
    font = subset(sans, {"wdth": 85, "wght": 400}, ["kern", "tnum", "locl"])
    kept = SimpleNamespace(glyphs={font.getBestCmap()[ord(character)] for character in kerned_in_captions})
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for pairs in lookup.SubTable:
            pairs.subset_glyphs(kept)
    save(widen_spaces(font, 235), "instrument-sans-caption.woff2")


def subset(source, axes, features):
    font = instantiateVariableFont(TTFont(source), axes)
    subsetter = Subsetter(Options(layout_features=features))
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    return font


def widen_spaces(font, advance):
    for character in " \u00a0":
        font["hmtx"][font.getBestCmap()[ord(character)]] = (advance, 0)
    return font


def save(font, name):
    font.flavor = "woff2"
    font.save(target / name)


serif_basic()
sans_basic()
sans_caption()
