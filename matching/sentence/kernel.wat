;; The inner loops of the sentence encoder. `npx tsx scripts/matching/compile-kernel.ts` writes kernel-bytes.ts from
;; this file.
;;
;; Addresses are bytes in the memory, sizes are counts of numbers. Whole numbers add up exactly, and numbers with
;; fractions are added in the order that is written here: the sums are the same on every machine.
(module
  (import "sentence" "memory" (memory 1))

  ;; Rows of `width` numbers (f32) are rounded to whole steps (i16) of which the largest number in a row has `most`.
  ;; `worth` (f32) gets what a step of each row is worth. `width` is a multiple of 8.
  (func (export "toSteps")
    (param $numbers i32) (param $count i32) (param $width i32) (param $most f32) (param $steps i32) (param $worth i32)
    (local $at i32) (local $end i32) (local $largest v128) (local $peak f32) (local $factor v128)
    (loop $rows
      (local.set $end (i32.add (local.get $numbers) (i32.shl (local.get $width) (i32.const 2))))
      (local.set $largest (v128.const i32x4 0 0 0 0))
      (local.set $at (local.get $numbers))
      (loop $seek
        (local.set $largest (f32x4.max (local.get $largest) (f32x4.abs (v128.load (local.get $at)))))
        (br_if $seek (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 16))) (local.get $end)))
      )
      (local.set $peak
        (f32.max
          (f32.max (f32x4.extract_lane 0 (local.get $largest)) (f32x4.extract_lane 1 (local.get $largest)))
          (f32.max (f32x4.extract_lane 2 (local.get $largest)) (f32x4.extract_lane 3 (local.get $largest)))
        )
      )
      (f32.store (local.get $worth) (f32.div (local.get $peak) (local.get $most)))
      ;; A row of zeros stays one.
      (local.set $factor
        (f32x4.splat (select (f32.div (local.get $most) (local.get $peak)) (f32.const 0) (f32.gt (local.get $peak) (f32.const 0))))
      )
      (loop $round
        (v128.store (local.get $steps)
          (i16x8.narrow_i32x4_s
            (i32x4.trunc_sat_f32x4_s (f32x4.nearest (f32x4.mul (local.get $factor) (v128.load (local.get $numbers)))))
            (i32x4.trunc_sat_f32x4_s (f32x4.nearest (f32x4.mul (local.get $factor) (v128.load offset=16 (local.get $numbers)))))
          )
        )
        (local.set $steps (i32.add (local.get $steps) (i32.const 16)))
        (br_if $round (i32.lt_u (local.tee $numbers (i32.add (local.get $numbers) (i32.const 32))) (local.get $end)))
      )
      (local.set $worth (i32.add (local.get $worth) (i32.const 4)))
      (br_if $rows (local.tee $count (i32.sub (local.get $count) (i32.const 1))))
    )
  )

  ;; Rows of `inputs` steps (i16) through a matrix to rows of `outputs` numbers (f32): (sum of step * weight) * worth *
  ;; scale + bias. `weights` (i8) hold the first eight weights of each of four outputs, then the next eight of these
  ;; four, and so on; then the next four outputs. `worth` has a number a row, `scales` and `bias` one an output. Two
  ;; rows are gone through at once: behind an odd count there is room for one more, of which anything may come. `inputs`
  ;; is a multiple of 8, `outputs` of 4.
  (func (export "dense")
    (param $steps i32) (param $worth i32) (param $count i32) (param $inputs i32)
    (param $weights i32) (param $scales i32) (param $bias i32) (param $outputs i32) (param $numbers i32)
    (local $next i32) (local $end i32) (local $left i32) (local $weight i32) (local $rowWorth i32) (local $stride i32)
    (local $here i32) (local $to i32) (local $groups i32) (local $x v128) (local $y v128) (local $w v128)
    (local $a0 v128) (local $a1 v128) (local $a2 v128) (local $a3 v128)
    (local $b0 v128) (local $b1 v128) (local $b2 v128) (local $b3 v128)
    (local.set $next (i32.shl (local.get $inputs) (i32.const 1)))
    (local.set $stride (i32.shl (local.get $outputs) (i32.const 2)))
    (local.set $groups (i32.shr_u (local.get $outputs) (i32.const 2)))
    (loop $outputs
      (local.set $here (local.get $steps))
      (local.set $rowWorth (local.get $worth))
      (local.set $to (local.get $numbers))
      (local.set $left (local.get $count))
      (loop $rows
        (local.set $a0 (v128.const i32x4 0 0 0 0))
        (local.set $a1 (v128.const i32x4 0 0 0 0))
        (local.set $a2 (v128.const i32x4 0 0 0 0))
        (local.set $a3 (v128.const i32x4 0 0 0 0))
        (local.set $b0 (v128.const i32x4 0 0 0 0))
        (local.set $b1 (v128.const i32x4 0 0 0 0))
        (local.set $b2 (v128.const i32x4 0 0 0 0))
        (local.set $b3 (v128.const i32x4 0 0 0 0))
        (local.set $weight (local.get $weights))
        (local.set $end (i32.add (local.get $here) (local.get $next)))
        (loop $inputs
          (local.set $x (v128.load (local.get $here)))
          (local.set $y (v128.load (i32.add (local.get $here) (local.get $next))))
          (local.set $w (v128.load8x8_s (local.get $weight)))
          (local.set $a0 (i32x4.add (local.get $a0) (i32x4.dot_i16x8_s (local.get $x) (local.get $w))))
          (local.set $b0 (i32x4.add (local.get $b0) (i32x4.dot_i16x8_s (local.get $y) (local.get $w))))
          (local.set $w (v128.load8x8_s offset=8 (local.get $weight)))
          (local.set $a1 (i32x4.add (local.get $a1) (i32x4.dot_i16x8_s (local.get $x) (local.get $w))))
          (local.set $b1 (i32x4.add (local.get $b1) (i32x4.dot_i16x8_s (local.get $y) (local.get $w))))
          (local.set $w (v128.load8x8_s offset=16 (local.get $weight)))
          (local.set $a2 (i32x4.add (local.get $a2) (i32x4.dot_i16x8_s (local.get $x) (local.get $w))))
          (local.set $b2 (i32x4.add (local.get $b2) (i32x4.dot_i16x8_s (local.get $y) (local.get $w))))
          (local.set $w (v128.load8x8_s offset=24 (local.get $weight)))
          (local.set $a3 (i32x4.add (local.get $a3) (i32x4.dot_i16x8_s (local.get $x) (local.get $w))))
          (local.set $b3 (i32x4.add (local.get $b3) (i32x4.dot_i16x8_s (local.get $y) (local.get $w))))
          (local.set $weight (i32.add (local.get $weight) (i32.const 32)))
          (br_if $inputs (i32.lt_u (local.tee $here (i32.add (local.get $here) (i32.const 16))) (local.get $end)))
        )
        (v128.store (local.get $to)
          (call $scaled (call $across (local.get $a0) (local.get $a1) (local.get $a2) (local.get $a3))
            (v128.load32_splat (local.get $rowWorth)) (v128.load (local.get $scales)) (v128.load (local.get $bias)))
        )
        (v128.store (i32.add (local.get $to) (local.get $stride))
          (call $scaled (call $across (local.get $b0) (local.get $b1) (local.get $b2) (local.get $b3))
            (v128.load32_splat offset=4 (local.get $rowWorth)) (v128.load (local.get $scales)) (v128.load (local.get $bias)))
        )
        (local.set $here (i32.add (local.get $here) (local.get $next)))
        (local.set $rowWorth (i32.add (local.get $rowWorth) (i32.const 8)))
        (local.set $to (i32.add (local.get $to) (i32.shl (local.get $stride) (i32.const 1))))
        (br_if $rows (i32.gt_s (local.tee $left (i32.sub (local.get $left) (i32.const 2))) (i32.const 0)))
      )
      (local.set $weights (local.get $weight))
      (local.set $scales (i32.add (local.get $scales) (i32.const 16)))
      (local.set $bias (i32.add (local.get $bias) (i32.const 16)))
      (local.set $numbers (i32.add (local.get $numbers) (i32.const 16)))
      (br_if $outputs (local.tee $groups (i32.sub (local.get $groups) (i32.const 1))))
    )
  )

  ;; The four sums of four vectors.
  (func $across (param $a v128) (param $b v128) (param $c v128) (param $d v128) (result v128)
    (local.set $a
      (i32x4.add
        (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $a) (local.get $b))
        (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31 (local.get $a) (local.get $b))
      )
    )
    (local.set $c
      (i32x4.add
        (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $c) (local.get $d))
        (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31 (local.get $c) (local.get $d))
      )
    )
    (i32x4.add
      (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $a) (local.get $c))
      (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $a) (local.get $c))
    )
  )

  (func $scaled (param $sums v128) (param $worth v128) (param $scales v128) (param $bias v128) (result v128)
    (f32x4.add
      (f32x4.mul (f32x4.mul (f32x4.convert_i32x4_s (local.get $sums)) (local.get $worth)) (local.get $scales))
      (local.get $bias)
    )
  )

  ;; How like a row of `size` numbers is to each of `count` others, which begin `stride` numbers apart: sum of products
  ;; (f32). Four are compared at once: behind the others and behind the likenesses there is room up to a multiple of
  ;; four.
  (func (export "compare")
    (param $row i32) (param $others i32) (param $stride i32) (param $count i32) (param $size i32) (param $likenesses i32)
    (local $at i32) (local $second i32) (local $third i32) (local $fourth i32) (local $end i32) (local $other i32)
    (local $x v128) (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local.set $stride (i32.shl (local.get $stride) (i32.const 2)))
    (local.set $second (local.get $stride))
    (local.set $third (i32.add (local.get $second) (local.get $stride)))
    (local.set $fourth (i32.add (local.get $third) (local.get $stride)))
    (local.set $end (i32.add (local.get $row) (i32.shl (local.get $size) (i32.const 2))))
    (loop $fours
      (local.set $a (v128.const i32x4 0 0 0 0))
      (local.set $b (v128.const i32x4 0 0 0 0))
      (local.set $c (v128.const i32x4 0 0 0 0))
      (local.set $d (v128.const i32x4 0 0 0 0))
      (local.set $at (local.get $row))
      (local.set $other (local.get $others))
      (loop $numbers
        (local.set $x (v128.load (local.get $at)))
        (local.set $a (f32x4.add (local.get $a) (f32x4.mul (local.get $x) (v128.load (local.get $other)))))
        (local.set $b (f32x4.add (local.get $b) (f32x4.mul (local.get $x) (v128.load (i32.add (local.get $other) (local.get $second))))))
        (local.set $c (f32x4.add (local.get $c) (f32x4.mul (local.get $x) (v128.load (i32.add (local.get $other) (local.get $third))))))
        (local.set $d (f32x4.add (local.get $d) (f32x4.mul (local.get $x) (v128.load (i32.add (local.get $other) (local.get $fourth))))))
        (local.set $other (i32.add (local.get $other) (i32.const 16)))
        (br_if $numbers (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 16))) (local.get $end)))
      )
      ;; The four sums of four vectors, as in $across.
      (local.set $a
        (f32x4.add
          (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $a) (local.get $b))
          (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31 (local.get $a) (local.get $b))
        )
      )
      (local.set $c
        (f32x4.add
          (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $c) (local.get $d))
          (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31 (local.get $c) (local.get $d))
        )
      )
      (v128.store (local.get $likenesses)
        (f32x4.add
          (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $a) (local.get $c))
          (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $a) (local.get $c))
        )
      )
      (local.set $likenesses (i32.add (local.get $likenesses) (i32.const 16)))
      (local.set $others (i32.add (local.get $others) (i32.shl (local.get $stride) (i32.const 2))))
      (br_if $fours (i32.gt_s (local.tee $count (i32.sub (local.get $count) (i32.const 4))) (i32.const 0)))
    )
  )

  ;; Mixes `count` rows of `size` numbers, which begin `stride` numbers apart, by their shares (f32) into one. `size` is
  ;; a multiple of 16.
  (func (export "mix")
    (param $shares i32) (param $rows i32) (param $stride i32) (param $count i32) (param $size i32) (param $mixed i32)
    (local $share i32) (local $row i32) (local $end i32) (local $stop i32) (local $s v128)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local.set $stride (i32.shl (local.get $stride) (i32.const 2)))
    (local.set $end (i32.add (local.get $shares) (i32.shl (local.get $count) (i32.const 2))))
    (local.set $stop (i32.add (local.get $mixed) (i32.shl (local.get $size) (i32.const 2))))
    (loop $sixteens
      (local.set $a (v128.const i32x4 0 0 0 0))
      (local.set $b (v128.const i32x4 0 0 0 0))
      (local.set $c (v128.const i32x4 0 0 0 0))
      (local.set $d (v128.const i32x4 0 0 0 0))
      (local.set $share (local.get $shares))
      (local.set $row (local.get $rows))
      (loop $each
        (local.set $s (v128.load32_splat (local.get $share)))
        (local.set $a (f32x4.add (local.get $a) (f32x4.mul (local.get $s) (v128.load (local.get $row)))))
        (local.set $b (f32x4.add (local.get $b) (f32x4.mul (local.get $s) (v128.load offset=16 (local.get $row)))))
        (local.set $c (f32x4.add (local.get $c) (f32x4.mul (local.get $s) (v128.load offset=32 (local.get $row)))))
        (local.set $d (f32x4.add (local.get $d) (f32x4.mul (local.get $s) (v128.load offset=48 (local.get $row)))))
        (local.set $row (i32.add (local.get $row) (local.get $stride)))
        (br_if $each (i32.lt_u (local.tee $share (i32.add (local.get $share) (i32.const 4))) (local.get $end)))
      )
      (v128.store (local.get $mixed) (local.get $a))
      (v128.store offset=16 (local.get $mixed) (local.get $b))
      (v128.store offset=32 (local.get $mixed) (local.get $c))
      (v128.store offset=48 (local.get $mixed) (local.get $d))
      (local.set $rows (i32.add (local.get $rows) (i32.const 64)))
      (br_if $sixteens (i32.lt_u (local.tee $mixed (i32.add (local.get $mixed) (i32.const 64))) (local.get $stop)))
    )
  )

  ;; Rows of `width` numbers get the mean 0 and the variance 1, are then scaled and moved; `scale` and `bias` have a
  ;; number a column. `least` is added to the variance, so that rows of equal numbers stay finite. `width` is a multiple
  ;; of 4.
  (func (export "normalise")
    (param $rows i32) (param $count i32) (param $width i32) (param $least f32) (param $scale i32) (param $bias i32) (param $normalised i32)
    (local $at i32) (local $end i32) (local $column i32) (local $sum v128) (local $mean v128) (local $x v128) (local $factor v128)
    (loop $each
      (local.set $end (i32.add (local.get $rows) (i32.shl (local.get $width) (i32.const 2))))
      (local.set $sum (v128.const i32x4 0 0 0 0))
      (local.set $at (local.get $rows))
      (loop $add
        (local.set $sum (f32x4.add (local.get $sum) (v128.load (local.get $at))))
        (br_if $add (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 16))) (local.get $end)))
      )
      (local.set $mean (f32x4.splat (f32.div (call $sumOf (local.get $sum)) (f32.convert_i32_u (local.get $width)))))
      (local.set $sum (v128.const i32x4 0 0 0 0))
      (local.set $at (local.get $rows))
      (loop $spread
        (local.set $x (f32x4.sub (v128.load (local.get $at)) (local.get $mean)))
        (local.set $sum (f32x4.add (local.get $sum) (f32x4.mul (local.get $x) (local.get $x))))
        (br_if $spread (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 16))) (local.get $end)))
      )
      (local.set $factor
        (f32x4.splat
          (f32.div (f32.const 1)
            (f32.sqrt (f32.add (f32.div (call $sumOf (local.get $sum)) (f32.convert_i32_u (local.get $width))) (local.get $least)))
          )
        )
      )
      (local.set $column (i32.const 0))
      (loop $move
        (v128.store (local.get $normalised)
          (f32x4.add
            (f32x4.mul
              (f32x4.mul (f32x4.sub (v128.load (local.get $rows)) (local.get $mean)) (local.get $factor))
              (v128.load (i32.add (local.get $scale) (local.get $column)))
            )
            (v128.load (i32.add (local.get $bias) (local.get $column)))
          )
        )
        (local.set $normalised (i32.add (local.get $normalised) (i32.const 16)))
        (local.set $column (i32.add (local.get $column) (i32.const 16)))
        (br_if $move (i32.lt_u (local.tee $rows (i32.add (local.get $rows) (i32.const 16))) (local.get $end)))
      )
      (br_if $each (local.tee $count (i32.sub (local.get $count) (i32.const 1))))
    )
  )

  (func $sumOf (param $four v128) (result f32)
    (f32.add
      (f32.add (f32x4.extract_lane 0 (local.get $four)) (f32x4.extract_lane 1 (local.get $four)))
      (f32.add (f32x4.extract_lane 2 (local.get $four)) (f32x4.extract_lane 3 (local.get $four)))
    )
  )

  ;; Adds to `count` numbers as many others. `count` is a multiple of 4.
  (func (export "add") (param $numbers i32) (param $others i32) (param $count i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $numbers) (i32.shl (local.get $count) (i32.const 2))))
    (loop $four
      (v128.store (local.get $numbers) (f32x4.add (v128.load (local.get $numbers)) (v128.load (local.get $others))))
      (local.set $others (i32.add (local.get $others) (i32.const 16)))
      (br_if $four (i32.lt_u (local.tee $numbers (i32.add (local.get $numbers) (i32.const 16))) (local.get $end)))
    )
  )

  ;; Of `count` numbers none below 0 is left. `count` is a multiple of 4.
  (func (export "positive") (param $numbers i32) (param $count i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $numbers) (i32.shl (local.get $count) (i32.const 2))))
    (loop $four
      (v128.store (local.get $numbers) (f32x4.max (v128.load (local.get $numbers)) (v128.const i32x4 0 0 0 0)))
      (br_if $four (i32.lt_u (local.tee $numbers (i32.add (local.get $numbers) (i32.const 16))) (local.get $end)))
    )
  )

  ;; The mean of `count` rows of `width` numbers, which is a multiple of 4.
  (func (export "mean") (param $rows i32) (param $count i32) (param $width i32) (param $mean i32)
    (local $stride i32) (local $end i32) (local $at i32) (local $left i32) (local $sum v128)
    (local.set $stride (i32.shl (local.get $width) (i32.const 2)))
    (local.set $end (i32.add (local.get $mean) (local.get $stride)))
    (loop $columns
      (local.set $sum (v128.const i32x4 0 0 0 0))
      (local.set $at (local.get $rows))
      (local.set $left (local.get $count))
      (loop $each
        (local.set $sum (f32x4.add (local.get $sum) (v128.load (local.get $at))))
        (local.set $at (i32.add (local.get $at) (local.get $stride)))
        (br_if $each (local.tee $left (i32.sub (local.get $left) (i32.const 1))))
      )
      (v128.store (local.get $mean) (f32x4.div (local.get $sum) (f32x4.splat (f32.convert_i32_u (local.get $count)))))
      (local.set $rows (i32.add (local.get $rows) (i32.const 16)))
      (br_if $columns (i32.lt_u (local.tee $mean (i32.add (local.get $mean) (i32.const 16))) (local.get $end)))
    )
  )
)
